export interface PageProps {
	/** The variable parts of the path, decoded. */
	params: Readonly<Record<string, string | undefined>>;
}
