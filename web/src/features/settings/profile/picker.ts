/** Type of the picture picker that pages pass in. */
import type { ReactNode } from 'react';

/** Renders a button that crops and uploads a picture; pages pass in that of `uploads`. */
export type RenderPicker = (picker: { shape: 'avatar' | 'banner'; label: string; save: (url: string) => Promise<unknown> }) => ReactNode;
