/** Written by src/search/build. */
declare module '@titles' {
  const titles: [url: string, title: string][];
  export default titles;
}
