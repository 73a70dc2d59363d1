/** A new secret, of a token, a webhook or a calendar, shown once. */
import { say } from '@friends/contract/core/languages/say';
import { CircleCheck, Copy } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';

const words = {
	Token: { copied: () => say('Token copied'), selected: () => say('The token is selected. Copy it by hand.') },
	Secret: { copied: () => say('Secret copied'), selected: () => say('The secret is selected. Copy it by hand.') },
	Address: { copied: () => say('Address copied'), selected: () => say('The address is selected. Copy it by hand.') },
} as const;

interface NewSecretProps {
	/** Of what it is for. */
	name: string;
	/** What it is called: 'Token'. */
	what: keyof typeof words;
	secret: string;
	/** Gets the focus of the dialog that made it. */
	copyButton: RefObject<HTMLButtonElement | null>;
}

export function NewSecret({ name, what, secret, copyButton }: NewSecretProps) {
	const box = useRef<HTMLElement>(null);

	async function copy() {
		try {
			await navigator.clipboard.writeText(secret);
			toast({ title: words[what].copied() });
		} catch {
			// The clipboard needs a secure connection and permission: the text is selected, to be copied by hand.
			const text = box.current?.querySelector('code');
			if (text) getSelection()?.selectAllChildren(text);
			toast({ title: say('Couldn’t copy'), description: words[what].selected(), variant: 'notice' });
		}
	}

	return (
		<section
			ref={box}
			aria-label={say('Secret of {name}', { name })}
			className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-card bg-success-soft px-4 py-3.5 text-success-ink forced-colors:border"
		>
			<CircleCheck aria-hidden size={20} className="flex-none" />
			<div className="min-w-50 flex-1">
				<p role="status" className="text-small font-strong">
					{say('Copy it now, we won’t show it again.')}
				</p>
				<code dir="ltr" className="block font-mono text-compact font-label wrap-anywhere">
					{secret}
				</code>
			</div>
			<Button ref={copyButton} data-autofocus icon={Copy} className="max-phone:w-full" onClick={copy}>
				{say('Copy')}
			</Button>
		</section>
	);
}
