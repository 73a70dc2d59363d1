/** Path of the form that changes an event, apart from the other paths: the menu of every post has it. */
import { paths } from '../paths.ts';

export const editEventPath = (postId: string): string => `${paths.createEvent}?event=${postId}`;
