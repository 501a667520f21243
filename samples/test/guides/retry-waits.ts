import type { GuideLanguage } from './samples';

/**
 * Where a sample waits, and what prints in place of that how long it would. It waits 5 ms at most: a date in Retry-After can
 * then be so far ahead that a slow machine reads it in time.
 */
export const WAITS: Record<GuideLanguage, readonly [RegExp, string]> = {
  node: [
    /await sleep\((.+)\);/,
    'const ms = $1; console.log("waits", ms); await sleep(Math.min(ms, 5));',
  ],
  python: [
    /time\.sleep\((.+)\) {2}#/,
    'wait = $1\n        print("waits", wait * 1000)\n        time.sleep(min(wait, 0.005))  #',
  ],
  java: [
    /Thread\.sleep\((.+)\);/,
    'long wait = $1; System.out.println("waits " + wait); Thread.sleep(Math.min(wait, 5));',
  ],
  go: [
    /time\.Sleep\(wait\)/,
    'fmt.Println("waits", wait.Milliseconds())\n\t\tif wait > 5*time.Millisecond {\n\t\t\twait = 5 * time.Millisecond\n\t\t}\n\t\ttime.Sleep(wait)',
  ],
  php: [
    /usleep\((.+)\);/,
    '$wait = $1; echo "waits ", $wait / 1000, "\\n"; usleep((int) min($wait, 5000));',
  ],
  csharp: [
    /await Task\.Delay\(TimeSpan\.FromMilliseconds\((.+)\)\);/,
    'double wait = $1; Console.WriteLine("waits " + Math.Round(wait)); await Task.Delay(TimeSpan.FromMilliseconds(Math.Min(wait, 5)));',
  ],
};
