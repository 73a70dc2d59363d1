import { hashtagsIn } from '@friends/contract/posts/hashtags';

export const tagsIn = (title: string | null, body: string): string[] => hashtagsIn(`${title ?? ''} ${body}`);
