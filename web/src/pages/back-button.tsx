/** Button back to the previous page, or to a page of ours for people who opened the address directly. */
import { say } from '@friends/contract/core/languages/say';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '#ui/controls/button.tsx';

export function BackButton({ otherwise }: { otherwise: string }) {
	const [, navigate] = useLocation();

	function handleClick() {
		if (history.length > 1) history.back();
		else navigate(otherwise);
	}

	return (
		<div>
			<Button variant="ghost" icon={ArrowLeft} className="-ms-2" onClick={handleClick}>
				{say('Back')}
			</Button>
		</div>
	);
}
