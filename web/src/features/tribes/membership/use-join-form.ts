/** What a form to join a tribe needs, and the state that they share: it is sent while its dialog is open, or not at all. */
import { say } from '@friends/contract/core/languages/say';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { learnMembership } from './use-membership.ts';

export interface JoinFormProps {
	tribe: Tribe;
	/** '' without an invitation. */
	inviteCode: string;
	returnFocusTo: () => HTMLElement | null;
	onClose: () => void;
}

export function useJoinForm(onJoined: () => void) {
	const queryClient = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [failure, setFailure] = useState('');

	/** Shows the errors, and focuses the first field with one. */
	function showErrors(next: Readonly<Record<string, string>>) {
		flushSync(() => setErrors(next));
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}

	return {
		form,
		errors,
		failure,
		showErrors,
		forgetErrors() {
			setErrors({});
			setFailure('');
		},
		callbacks: {
			onSuccess: (tribe: Tribe) => {
				learnMembership(queryClient, tribe);
				onJoined();
			},
			onError: (error: Error) => {
				const fields = failedFields(error);
				if (Object.keys(fields).length > 0) showErrors(fields);
				else setFailure(failureText(error, say('This couldn’t be sent. Try again in a moment.')));
				// The way to join, or its questions, may be others by now.
				void queryClient.invalidateQueries({ queryKey: [getTribe.path] });
			},
		},
	};
}
