/** The hue of an event: that of its tribe; outside tribes that of who invites. */
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import { type Hue, hueFromSeed } from '#ui/drawings/hue.ts';

export const hueOfEvent = ({ tribe, author }: { tribe: TribeRef | null; author: { id: string } }): Hue =>
	tribe?.hue ?? hueFromSeed(author.id);
