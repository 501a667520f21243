import type { Form, KindMark, Skip } from '@site/src/html/marks';

/** The marks in JSX; a value that no reader knows doesn't compile. */
declare module 'react' {
  interface HTMLAttributes<T> {
    'data-kind'?: KindMark;
    'data-skip'?: Skip;
    'data-form'?: Form;
  }
}
