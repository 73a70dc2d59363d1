// Proves that no function is longer than sixty lines; a component, and a factory that makes a service, is a function too.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const linesMax = 60;

/** Functions that are still too long. Take each off this list once it is split; no other may come. */
const known = [
	'web/src/core/drafts.ts createDrafts',
	'web/src/features/admin/user-action-dialog.tsx UserActionDialog',
	'web/src/features/comments/edit-comment.tsx EditComment',
	'web/src/features/instance/settings-form.tsx LoadedForm',
	'web/src/features/posts/picture-tile.tsx PictureTile',
	'web/src/features/posts/picture-viewer.tsx PictureViewer',
	'web/src/features/posts/pictures-field.tsx PicturesField',
	'web/src/features/posts/post-card.tsx PostCard',
	'web/src/features/posts/use-picture-gestures.ts usePictureGestures',
	'web/src/features/posts/use-post-window.ts usePostWindow',
	'web/src/features/posts/use-reorder.ts useReorder',
	'web/src/features/reports/report-dialog.tsx ReportDialog',
	'web/src/features/settings/profile-form.tsx ProfileForm',
	'web/src/features/tribes/audience-list.tsx AudienceList',
	'web/src/features/tribes/tribe-form.tsx TribeForm',
	'web/src/features/uploads/crop-stage.tsx CropStage',
	'web/src/features/uploads/picture-picker.tsx PicturePicker',
	'web/src/ui/chips-input.tsx ChipsInput',
	'web/src/ui/dialog.tsx Dialog',
	'web/src/ui/mention-area.tsx MentionArea',
	'web/src/ui/menu-popup.tsx MenuPopup',
];

/** As the parser makes it, of which only this matters here. */
interface Node {
	type: string;
	start: number;
	end: number;
	name?: string;
	id?: Node | null;
	key?: Node;
	value?: Node;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The functions of a file that are too long, as `file name`: those within others too. */
function longFunctionsIn(path: string, text: string): string[] {
	const linesOf = ({ start, end }: Node) => text.slice(start, end).split('\n').length;
	const found: string[] = [];

	function visit(node: Node, holder: Node | null): void {
		const name = node.id?.name ?? holder?.id?.name ?? holder?.key?.name ?? 'a function';
		if (functionTypes.has(node.type) && linesOf(node) > linesMax) found.push(`${path} ${name}`);
		for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
	}

	visit(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node, null);
	return found;
}

it('no function is longer than sixty lines', () => {
	const paths = globSync('{{contract,art,server,web,test-kit}/src,art/intro}/**/*.{ts,tsx}', {
		cwd: root,
		exclude: ['**/node_modules', '**/dist'],
	})
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => !/\.test\.tsx?$|\/testing\/|\/migrations\//.test(path));
	expect(paths.length).toBeGreaterThan(0);
	const long = paths.flatMap((path) => longFunctionsIn(path, readFileSync(join(root, path), 'utf8')));
	expect(long.filter((name) => !known.includes(name))).toEqual([]);
});

it('a long function is found by its name, whichever way it is written', () => {
	const body = (lines: number) => `{\n${'\twork();\n'.repeat(lines - 2)}}`;
	const text = [
		`function declared() ${body(61)}`,
		`const arrow = (one: string) => ${body(61)};`,
		`const thing = { method() ${body(61)} };`,
		`const factory = () => () => ${body(61)};`,
		`function fits() ${body(60)}`,
	].join('\n');
	expect(longFunctionsIn('a.ts', text)).toEqual(['a.ts declared', 'a.ts arrow', 'a.ts method', 'a.ts factory', 'a.ts a function']);
});
