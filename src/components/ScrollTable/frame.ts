import { createContext } from 'react';

/** True inside a frame that scrolls by itself: a second one around the table would scroll twice. */
export const InFrame = createContext(false);
