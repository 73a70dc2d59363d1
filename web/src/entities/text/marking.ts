/** Marking of texts: a page that shows what a search found says how their words are drawn. */
import { createContext, type ReactNode } from 'react';

/** Draws a text without markup; as it is unless a page says otherwise. */
export const Marking = createContext<(text: string) => ReactNode>((text) => text);
