/** Words that questions are made of. They count only when a query has no other. */
const ENGLISH = `a about all allowed am an and any are as at avoid be been between by can cannot did difference do does doesn don for from
get give got happen happened happens has have how i if in into is isn it its last like made make many may me mean meaning
means much must my need of on or our please s shall should so supported t than that the their them then there these they this
to us use used using want was we were what when where which who why will with would you your`;
const CHINESE = `的 了 吗 呢 是 我 您 你 在 和 与 或 及 把 被 让 给 对 为 从 到 有 要 会 能 可以 能否 是否 怎么 怎样 如何 什么 哪里 哪个 哪些
为什么 怎么办 多少 多久 请问 需要 应该 想 一下 一个 里 中 时 后 前 就 都 还 也 不 没有 才 用 做 去 来 请 该 吧 啊 个 这个 那个 时候 之后 怎么样 关于
支持 一直 什么原因 是什么原因 会怎样 怎么回事 还是 区别 避免 所有 接`;
/** Those that make a query a question. */
const ASKING = `can do does how is should what when where which who why 吗 呢 怎么 怎样 如何 什么 哪里 哪个 哪些 为什么 怎么办 多少 多久
能否 是否 怎么样 会怎样 怎么回事`;

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

export const STOP_WORDS = setOf(`${ENGLISH} ${CHINESE}`);
export const QUESTION_WORDS = setOf(ASKING);
