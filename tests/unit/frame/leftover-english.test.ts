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
    ['<title>Errors | EFundFlow Docs</title>', 'title'],
    ['<svg><title>Payment flow</title></svg>', 'title'],
    ['<nav aria-label="Main"></nav>', 'ariaLabel of nav'],
    ['<a aria-label="Link to 错误码" href="#x">#</a>', 'ariaLabel of a'],
    ['<p aria-description="Opens a dialog"></p>', 'aria-description of p'],
    ['<img alt="Logo" src="/x.svg">', 'alt of img'],
    ['<input placeholder="Search">', 'placeholder of input'],
    ['<button title="Copy">复制</button>', 'title of button'],
    ['<select><optgroup label="Cards"></optgroup></select>', 'label of optgroup'],
  ])('%s', (body, place) => {
    expect(problemsOf(body)).toEqual([expect.stringContaining(`${place} is in English: "`)]);
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
