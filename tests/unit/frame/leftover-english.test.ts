import { describe, expect, test } from 'vitest';
import { parsePage } from '../../site/support/built-pages';
import { leftoverProblems } from '../../site/support/leftover-english';

function problemsOf(body: string, file = 'zh/page.html'): string[] {
  return leftoverProblems(
    parsePage(file, `<!doctype html><title>错误 | EFundFlow 文档</title>${body}`),
  );
}

describe('English left on a Chinese page', () => {
  test.each([
    ['<title>Errors | EFundFlow Docs</title>', 'title is in English: "Errors | EFundFlow Docs"'],
    ['<svg><title>Payment flow</title></svg>', 'title is in English: "Payment flow"'],
    ['<nav aria-label="Main"></nav>', 'ariaLabel of nav is in English: "Main"'],
    [
      '<a aria-label="Link to 错误码" href="#x">#</a>',
      'ariaLabel of a is in English: "Link to 错误码"',
    ],
    [
      '<p aria-description="Opens a dialog"></p>',
      'aria-description of p is in English: "Opens a dialog"',
    ],
    ['<img alt="Logo" src="/x.svg">', 'alt of img is in English: "Logo"'],
    ['<input placeholder="Search">', 'placeholder of input is in English: "Search"'],
    ['<button title="Copy">复制</button>', 'title of button is in English: "Copy"'],
    [
      '<select><optgroup label="Cards"></optgroup></select>',
      'label of optgroup is in English: "Cards"',
    ],
  ])('%s', (body, problem) => {
    expect(problemsOf(body)).toEqual([problem]);
  });

  test.each([
    '<img alt="" src="/x.svg"><img alt="EFundFlow" src="/y.svg">',
    '<a title="“429 Too Many Requests”的直接链接" href="#x">#</a>',
    '<a aria-label="“用 Go SDK 创建交易”的直接链接" href="#x">#</a>',
    '<button aria-label="复制 authorization_succeeded">+</button>',
    '<svg><title>支付流程</title></svg>',
  ])('%s is fine', (body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  test('is nothing that an English page could have', () => {
    expect(problemsOf('<nav aria-label="Main"></nav>', 'page.html')).toEqual([]);
  });
});
