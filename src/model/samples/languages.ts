/** Languages of the code samples, in the order in which the site shows them everywhere. */
export const LANGUAGES = [
  { language: 'curl', target: 'shell', fence: 'bash', extension: '.sh', label: 'cURL' },
  { language: 'node', target: 'node', fence: 'js', extension: '.mjs', label: 'Node.js' },
  { language: 'python', target: 'python', fence: 'python', extension: '.py', label: 'Python' },
  { language: 'java', target: 'java', fence: 'java', extension: '.java', label: 'Java' },
  { language: 'go', target: 'go', fence: 'go', extension: '.go', label: 'Go' },
  { language: 'php', target: 'php', fence: 'php', extension: '.php', label: 'PHP' },
  { language: 'csharp', target: 'csharp', fence: 'csharp', extension: '.cs', label: 'C#' },
] as const;

export type SampleLanguage = (typeof LANGUAGES)[number]['language'];
