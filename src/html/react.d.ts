import type { Form, KindMark, Skip } from '@site/src/html/marks';

/** The marks in JSX; a value that no reader knows doesn't compile. `AriaAttributes`: the part that all HTML elements share. */
declare module 'react' {
  interface AriaAttributes {
    'data-kind'?: KindMark;
    'data-skip'?: Skip;
    'data-form'?: Form;
  }
}
