declare global {
  var efundflowMaps: Map<string, Map<string, unknown>> | undefined;
}

/**
 * A map that lives as long as the process. Docusaurus evaluates the project's modules anew for each language of a build, for
 * each sidebar and each reload of the site: what a module keeps for itself is read and checked again each time.
 * @param name of the map, the same for everyone who asks for it
 */
export function processMap<T>(name: string): Map<string, T> {
  globalThis.efundflowMaps ??= new Map();
  const known = globalThis.efundflowMaps.get(name) ?? new Map<string, unknown>();
  globalThis.efundflowMaps.set(name, known);
  return known as Map<string, T>;
}
