// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '#core/language.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { LanguageChoice } from './language-choice.tsx';

vi.mock('#core/language.ts', async (load) => ({ ...(await load<object>()), changeLanguage: vi.fn(() => true) }));

beforeEach(() => {
	vi.mocked(changeLanguage).mockReset().mockReturnValue(true);
	document.documentElement.lang = 'en';
	document.documentElement.dataset.languages = 'en de ar en-XA';
});

it('offers the languages of the community, each in itself, and speaks the chosen one', () => {
	render(<LanguageChoice />);
	const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
	expect([...select.options].map(({ text, lang }) => [text, lang])).toEqual([
		['English', 'en'],
		['Deutsch', 'de'],
		['العربية', 'ar'],
	]);
	fireEvent.change(select, { target: { value: 'ar' } });
	expect(changeLanguage).toHaveBeenCalledWith('ar');
	expect(getToasts()).toEqual([]);
});

it('says so where the browser keeps nothing', () => {
	vi.mocked(changeLanguage).mockReturnValue(false);
	render(<LanguageChoice />);
	fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ar' } });
	expect(getToasts()).toHaveLength(1);
});

it('is not there where there is nothing to choose', () => {
	document.documentElement.dataset.languages = 'en en-XA';
	const { container } = render(<LanguageChoice />);
	expect(container.childElementCount).toBe(0);
});
