/** Address of the Atom feed of a page: of a profile, a tribe or a tag. */
export const feedOf = (page: string): string => `${page}/feed.atom`;

export const feedMediaType = 'application/atom+xml';
