/** Who calls, for what is shared out between callers. */
import { memberIdOf, type Viewer } from '../access/viewer.ts';
import { networkOf } from './networks.ts';

/** A member, wherever they are, or the network of a guest. @param viewer undefined before it is known. @param address IP address */
export const callerOf = (viewer: Viewer | undefined, address: string): string => (viewer && memberIdOf(viewer)) ?? networkOf(address);
