/** The place that a page fills with the picture picker of the uploads. */
import type { ReactNode } from 'react';

/** A button that lets people choose and upload a picture; pages hand in that of the uploads. */
export type RenderPicker = (picker: { shape: 'avatar' | 'banner'; label: string; save: (url: string) => Promise<unknown> }) => ReactNode;
