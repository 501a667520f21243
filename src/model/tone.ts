/** Meaning of a value, shown by color besides its label. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain';
