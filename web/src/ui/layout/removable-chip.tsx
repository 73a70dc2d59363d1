/** A choice as a chip that takes it away. */
import { say } from '@friends/contract/core/languages/say';
import { X } from 'lucide-react';

export function RemovableChip({ words, onRemove }: { words: string; onRemove: () => void }) {
	return (
		<button
			type="button"
			aria-label={say('Remove {chip}', { chip: words })}
			className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-brand-soft pe-3 ps-3.5 text-small font-label text-brand-ink hover:bg-[color-mix(in_oklab,var(--brand)_12%,var(--brand-soft))] forced-colors:border pointer-coarse:min-h-11"
			onClick={onRemove}
		>
			<bdi className="truncate">{words}</bdi>
			<X aria-hidden size={16} strokeWidth={2.2} />
		</button>
	);
}
