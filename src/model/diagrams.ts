import path from 'node:path';
import Type, { type Static } from 'typebox';
import { about, Keys, Text } from './shapes';
import { checkBy, readYaml } from './yaml';

const {
  Array: List,
  Boolean: Flag,
  Enum,
  Integer: Whole,
  Literal,
  Number: Amount,
  Optional,
  String: Line,
} = Type;

const TONE = Enum(['good', 'bad', 'wait', 'info', 'plain']);
const base = {
  title: Text,
  note: Optional(about("What the drawing can't show, in one line.", Text)),
};
const code = about('Identifier, the same in every language: `POST /v4/tokens`.', Line());

const place = Whole({ minimum: 1 });

/** Who talks to whom, in order. */
const Sequence = Keys({
  kind: Literal('sequence'),
  ...base,
  lanes: about('From left to right.', List(Keys({ id: Line(), name: Text }))),
  steps: List(
    Keys({
      from: about('A lane.', Line()),
      to: about('A lane; the same one for a box on it.', Line()),
      code: Optional(code),
      text: Text,
      optional: Optional(
        about('Happens in some cases only: drawn with a dashed line, and a legend.', Flag()),
      ),
      lost: Optional(about('Never arrives: drawn with a cross instead of a tip.', Flag())),
    }),
  ),
});

/** Boxes beside each other, on a phone below each other: states, parts that follow each other, places between two axes. */
const Boxes = Keys({
  kind: Literal('boxes'),
  ...base,
  arrows: Optional(
    about('Each leads to the next; `back`: from right to left.', Enum(['on', 'back'])),
  ),
  axes: Optional(
    about(
      'What grows to the right and upwards; each box then has its place.',
      Keys({ x: Text, y: Text }),
    ),
  ),
  boxes: List(
    Keys({
      title: Text,
      tone: Optional(TONE),
      at: Optional(
        about('Column from the left and row from below, from 1.', Keys({ x: place, y: place })),
      ),
      items: List(
        Type.Union([
          about('A value of a field.', Keys({ value: Line(), text: Text, tone: TONE })),
          about(
            'A transition, and the request that causes it.',
            Keys({ from: Line(), to: Line(), code }),
          ),
          Keys({ code: Optional(code), text: Text }),
        ]),
      ),
    }),
  ),
});

/** Times or durations on one scale. */
const Timeline = Keys({
  kind: Literal('timeline'),
  ...base,
  scale: about('`log`: equal distances for equal factors.', Enum(['linear', 'log'])),
  ticks: about('First and last are the ends.', List(Keys({ at: Amount(), label: Optional(Text) }))),
  rows: List(
    Keys({
      text: about('May contain `{first}`, `{last}` and `{marks}`.', Text),
      unit: Optional(about('How long one is, in that of the ticks; 1 if not given.', Amount())),
      marks: Optional(about('Points in time.', List(Amount()))),
      span: Optional(about('A range, from and to.', List(Amount(), { minItems: 2, maxItems: 2 }))),
    }),
  ),
});

/** A diagram as its file has it. */
export const Diagram = Type.Union([Sequence, Boxes, Timeline]);
export type Diagram = Static<typeof Diagram>;

export type Sequence = Static<typeof Sequence>;
export type Boxes = Static<typeof Boxes>;
export type Timeline = Static<typeof Timeline>;

const checkKind = checkBy<Pick<Diagram, 'kind'>>(
  Type.Object({ kind: Enum(['sequence', 'boxes', 'timeline']) }),
);
/** By kind: an error in one would bring the other two along, which were not meant. */
const CHECKS = {
  sequence: checkBy<Diagram>(Sequence),
  boxes: checkBy<Diagram>(Boxes),
  timeline: checkBy<Diagram>(Timeline),
};

/**
 * Checks a diagram as its file has it.
 * @throws Error `/pointer what is wrong`
 */
export function checkDiagram(data: unknown): Diagram {
  const diagram = CHECKS[checkKind(data).kind](data);
  if (diagram.kind !== 'sequence') return diagram;
  const known = diagram.lanes.map(({ id }) => id);
  // Both ends of each arrow have to exist.
  diagram.steps.forEach(({ from, to }, index) => {
    const lost = [from, to].find((end) => !known.includes(end));
    if (lost !== undefined)
      throw new Error(`/steps/${index}: no "${lost}", there are: ${known.join(', ')}`);
  });
  return diagram;
}

/** Folder of the diagrams, below the site's root. */
export const DIAGRAMS_DIR = 'src/data/diagrams';

/**
 * Reads a diagram.
 * @param dir folder of the diagrams, absolute
 * @throws Error with file, line and reason
 */
export function loadDiagram(dir: string, name: string): Diagram {
  return readYaml(path.join(dir, `${name}.yaml`), checkDiagram);
}
