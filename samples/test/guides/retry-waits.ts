import type { GuideLanguage } from './samples';

/** Where a sample waits, and what prints before that how long it will. */
export const WAITS: Record<GuideLanguage, readonly [RegExp, string]> = {
  node: [/await sleep\((.+)\);/, 'const ms = $1; console.log("waits", ms); await sleep(ms);'],
  python: [
    /time\.sleep\((.+)\) {2}#/,
    'wait = $1\n        print("waits", wait * 1000)\n        time.sleep(wait)  #',
  ],
  java: [
    /Thread\.sleep\((.+)\);/,
    'long wait = $1; System.out.println("waits " + wait); Thread.sleep(wait);',
  ],
  go: [/time\.Sleep\(wait\)/, 'fmt.Println("waits", wait.Milliseconds())\n\t\ttime.Sleep(wait)'],
  php: [/usleep\((.+)\);/, '$wait = $1; echo "waits ", $wait / 1000, "\\n"; usleep($wait);'],
  csharp: [
    /await Task\.Delay\(TimeSpan\.FromMilliseconds\((.+)\)\);/,
    'double wait = $1; Console.WriteLine("waits " + Math.Round(wait)); await Task.Delay(TimeSpan.FromMilliseconds(wait));',
  ],
};
