/** Query and mutations of the member's import. */
import { say } from '@friends/contract/core/languages/say';
import { cancelImport, createImport, listImports, putImportPiece, startImport } from '@friends/contract/imports/imports.endpoints';
import { importLimits } from '@friends/contract/imports/imports.limits';
import type { Import } from '@friends/contract/imports/imports.schema';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { authorizedRequest } from '#core/session/authorized-request.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const pollMs = 2_000;
/** For a piece on a slow line. */
const pieceTimeoutMs = 120_000;
const { pieceBytes } = importLimits;

const isWorking = ({ state }: Import) => state === 'reading' || state === 'importing';

const takenPosts = (told: Import[] | undefined) => told?.[0]?.taken.posts ?? 0;

/** Polls while the server works on it; the posts that it brings make lists stale. */
export function useImports() {
	return useQuery({
		queryKey: [listImports.path],
		async queryFn({ signal, client, queryKey }) {
			const earlier = client.getQueryData<Import[]>(queryKey);
			const told = await call(listImports, { signal });
			if (takenPosts(told) > takenPosts(earlier)) markStale(client, 'post.imported');
			return told;
		},
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.some(isWorking) ? pollMs : false),
	});
}

function showFailure(title: string) {
	return (error: Error) => toast({ title, description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
}

const show = (queryClient: QueryClient, told: Import) => queryClient.setQueryData<Import[]>([listImports.path], [told]);

async function putPiece({ id }: Import, number: number, file: File, signal: AbortSignal): Promise<Import> {
	const path = putImportPiece.path.replace(':id', id).replace(':number', String(number));
	const body = file.slice(number * pieceBytes, (number + 1) * pieceBytes);
	const { data } = await authorizedRequest(path, { method: 'PUT', body, signal, timeoutMs: pieceTimeoutMs });
	return data as Import;
}

/** Sends a file piece by piece, from where an earlier sending stopped. Leaving the page stops it. */
export function useSendArchive() {
	const queryClient = useQueryClient();
	const [leaving] = useState(() => new AbortController());
	useEffect(() => () => leaving.abort(), [leaving]);
	const { mutate, isPending } = useMutation({
		async mutationFn({ file, begun }: { file: File; begun: Import | undefined }) {
			let told = begun ?? (await call(createImport, { body: { bytes: file.size } }));
			show(queryClient, told);
			while (told.state === 'receiving') {
				told = await putPiece(told, Math.floor(told.sentBytes / pieceBytes), file, leaving.signal);
				show(queryClient, told);
			}
		},
		onError: (error) => {
			if (!leaving.signal.aborted) showFailure(say('Couldn’t send your archive'))(error);
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: [listImports.path] }),
	});
	return { send: mutate, isSending: isPending };
}

export function useStartImport() {
	const queryClient = useQueryClient();
	return useWrite(startImport, {
		onSuccess: (told) => show(queryClient, told),
		onError: showFailure(say('Couldn’t start the import')),
	});
}

/** Cancels one, or puts the outcome of one away. */
export function useEndImport() {
	const queryClient = useQueryClient();
	return useWrite(cancelImport, {
		onSuccess: () => markStale(queryClient, 'import.changed'),
		onError: showFailure(say('Couldn’t cancel the import')),
	});
}
