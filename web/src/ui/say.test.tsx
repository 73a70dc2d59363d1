import '#ui/testing.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Say } from '#ui/say.tsx';

it('draws links, names and counts in their places', () => {
	const { container } = render(
		<Say
			sentence="{name} fills <basket>the basket of <b>{owner}</b></basket> {count, plural, one {once} other {# times}}."
			parts={{
				name: <bdi>Ana</bdi>,
				owner: 'Bea',
				count: 2,
				basket: (words) => <a href="/basket">{words}</a>,
				b: (words) => <strong>{words}</strong>,
			}}
		/>,
	);
	expect(container.innerHTML).toBe('<bdi>Ana</bdi> fills <a href="/basket">the basket of <strong>Bea</strong></a> 2 times.');
});

it('leaves what members wrote as it is, though it looks like a part', () => {
	render(<Say sentence="Hello {name}, see {owner}" parts={{ name: '<owner/>{count}<b>x</b>', owner: 'Bea' }} />);
	expect(screen.getByText('Hello <owner/>{count}<b>x</b>, see Bea')).toBeDefined();
});
