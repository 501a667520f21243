/** The parts we use; the package has no types of its own. */
declare module 'openapi-to-postmanv2' {
  export interface ConversionResult {
    result: boolean;
    reason?: string;
    output?: { type: string; data: object }[];
  }

  export function convertV2(
    input: { type: 'string'; data: string },
    options: object,
    done: (error: Error | null, result: ConversionResult) => void,
  ): void;
}
