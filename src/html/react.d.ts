import type { Form, KindValue, Skip } from './attributes';

/**
 * The data attributes in JSX; a value that no reader knows doesn't compile. `AriaAttributes`: the part that all HTML
 * elements share.
 */
declare module 'react' {
  interface AriaAttributes {
    'data-kind'?: KindValue;
    'data-skip'?: Skip;
    'data-form'?: Form;
  }
}
