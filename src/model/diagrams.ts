import path from 'node:path';
import Type, { type Static } from 'typebox';
import { about, Keys, Text } from './shapes';
import { checkBy, readYaml } from './yaml';

const { Array: List, Boolean: Flag, Enum, Literal, Optional, String: Line } = Type;

const TONE = Enum(['good', 'bad', 'wait', 'plain']);
const note = about("What the drawing can't show, in one line.", Text);

/** Who talks to whom, in order. */
const Sequence = Keys({
  kind: Literal('sequence'),
  title: Text,
  lanes: about('From left to right.', List(Keys({ id: Line(), name: Text }))),
  steps: List(
    Keys({
      from: about('A lane.', Line()),
      to: about('A lane; the same one for a box on it.', Line()),
      code: Optional(
        about('Identifier above the text, the same in every language: `POST /v4/tokens`.', Line()),
      ),
      text: Text,
      optional: Optional(about('Happens only sometimes: drawn with a dashed line.', Flag())),
    }),
  ),
});

/** Values in groups, and known transitions from one value to another by a request. */
const States = Keys({
  kind: Literal('states'),
  title: Text,
  groups: List(
    Keys({
      title: Text,
      items: List(
        Type.Union([
          Keys({ value: Line(), text: Text, tone: TONE }),
          Keys({ from: Line(), to: Line(), code: Line() }),
        ]),
      ),
    }),
  ),
  note,
});

/** Statuses in the order of their stages, with the ways between them. */
const Lifecycle = Keys({
  kind: Literal('lifecycle'),
  title: Text,
  stages: List(
    Keys({
      title: Text,
      items: List(
        Keys({
          id: about('The value of a status, or a name for the edges.', Line()),
          tone: Optional(about('Given for a status; an event has none.', TONE)),
          text: Text,
        }),
      ),
    }),
  ),
  edges: List(
    Keys({
      from: Line(),
      to: Line(),
      optional: Optional(
        about('Happens without a request of the reader: drawn with a dashed line.', Flag()),
      ),
    }),
  ),
  note,
});

/** A diagram as its file has it. */
export const Diagram = Type.Union([Sequence, States, Lifecycle]);
export type Diagram = Static<typeof Diagram>;

export type Sequence = Static<typeof Sequence>;
export type States = Static<typeof States>;
export type Lifecycle = Static<typeof Lifecycle>;

const checkShape = checkBy<Diagram>(Diagram);

/** Both ends of each arrow have to exist. */
function checkEnds(
  arrows: readonly { from: string; to: string }[],
  ends: readonly { id: string }[],
  pointer: string,
): void {
  const known = ends.map(({ id }) => id);
  arrows.forEach(({ from, to }, index) => {
    const lost = [from, to].find((end) => !known.includes(end));
    if (lost !== undefined)
      throw new Error(`${pointer}/${index}: no "${lost}", there are: ${known.join(', ')}`);
  });
}

/**
 * Checks a diagram as its file has it.
 * @throws Error `/pointer what is wrong`
 */
export function checkDiagram(data: unknown): Diagram {
  const diagram = checkShape(data);
  if (diagram.kind === 'sequence') checkEnds(diagram.steps, diagram.lanes, '/steps');
  if (diagram.kind === 'lifecycle')
    checkEnds(
      diagram.edges,
      diagram.stages.flatMap(({ items }) => items),
      '/edges',
    );
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
