// @vitest-environment jsdom
import '#ui/testing.ts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

function drawn(markdown: string): HTMLElement {
	return render(<MarkdownText markdown={markdown} />).container;
}

const counts = (container: HTMLElement) => (selector: string) => container.querySelectorAll(selector).length;

it('draws paragraphs, emphasis, lists and line breaks', () => {
	const container = drawn('Be **kind**, be *here*.\nAlways.\n\n1. Nobody walks last alone.\n2. Rain is weather.\n\n- crumbs\n- dogs\n');
	const count = counts(container);
	expect([count('p'), count('strong'), count('em'), count('br'), count('ol > li'), count('ul > li')]).toEqual([1, 1, 1, 1, 2, 2]);
	expect(container.querySelector('ol')?.textContent).toBe('1Nobody walks last alone.2Rain is weather.');
});

it('opens links to the web elsewhere, and leaves all others as text', () => {
	const container = drawn(
		[
			'[site](https://example.org/a?b=1)',
			'[bad](javascript:alert(1))',
			'[worse](JaVaScRiPt&#58;alert(1))',
			'[data](data:text/html,<script>alert(1)</script>)',
			'[mail](mailto:a@example.org)',
			'[here](/settings)',
			'[there](//example.org)',
			'https://example.net',
		].join('\n\n'),
	);
	const links = [...container.querySelectorAll('a')];
	expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.org/a?b=1']);
	expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
	expect(links[0]?.target).toBe('_blank');
});

it('shows HTML, pictures, headings and code as they were typed', () => {
	const text = '<img src=x onerror=alert(1)>';
	const container = drawn(`${text}\n\n# Title\n\n![alt](https://example.org/a.png)\n\n\`\`\`\ncode\n\`\`\``);
	expect(container.querySelector('img, h1, pre, code')).toBeNull();
	expect(container.textContent).toContain(text);
	expect(container.textContent).toContain('# Title');
});

it.each([
	['brackets', '['.repeat(10_000)],
	['links that never end', '[a]('.repeat(2_500)],
	['stars', '*'.repeat(10_000)],
	['emphasis in emphasis', `${'*a **b '.repeat(1_400)}`],
	['escapes', '\\['.repeat(5_000)],
])('stays itself with hostile %s', (_, markdown) => {
	const container = drawn(markdown);
	expect(container.querySelector('a')).toBeNull();
	expect(container.textContent?.length).toBeGreaterThan(0);
});

it('bounds how deep lists nest', () => {
	const depth = 200;
	const container = drawn(Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'));
	expect(counts(container)('ul')).toBeLessThan(depth / 5);
});
