import { csharp } from './clients/csharp';
import { curl } from './clients/curl';
import { go } from './clients/go';
import { java } from './clients/java';
import { node } from './clients/node';
import { php } from './clients/php';
import { python } from './clients/python';

/** Languages of the code samples, in the order in which the site shows them everywhere. */
export const LANGUAGES = [
  { language: 'curl', client: curl, fence: 'bash', extension: '.sh', label: 'cURL' },
  { language: 'node', client: node, fence: 'js', extension: '.mjs', label: 'Node.js' },
  { language: 'python', client: python, fence: 'python', extension: '.py', label: 'Python' },
  { language: 'java', client: java, fence: 'java', extension: '.java', label: 'Java' },
  { language: 'go', client: go, fence: 'go', extension: '.go', label: 'Go' },
  { language: 'php', client: php, fence: 'php', extension: '.php', label: 'PHP' },
  { language: 'csharp', client: csharp, fence: 'csharp', extension: '.cs', label: 'C#' },
] as const;

export type SampleLanguage = (typeof LANGUAGES)[number]['language'];
