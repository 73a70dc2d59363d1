/** Props of the page components. */
export interface PageProps {
	/** Parameters of the path, decoded. */
	params: Readonly<Record<string, string | undefined>>;
}
