/** What a post about an event that is over begins with. */
export interface Recap {
	title: string;
	body: string;
}
