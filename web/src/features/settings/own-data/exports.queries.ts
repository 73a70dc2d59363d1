/** Query and mutations of the member's exports. */
import { say } from '@friends/contract/core/languages/say';
import { createExport, getExportAddress, listExports } from '@friends/contract/exports/exports.endpoints';
import type { Export } from '@friends/contract/exports/exports.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchFile } from '#core/browser/save-file.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const pollMs = 2_000;

export const isBeingMade = ({ state }: Export) => state !== 'ready';

/** Polls while an archive is being made. */
export function useExports() {
	return useQuery({
		queryKey: [listExports.path],
		queryFn: ({ signal }) => call(listExports, { signal }),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? pollMs : false),
	});
}

function showFailure(title: string) {
	return (error: Error) => toast({ title, description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
}

export function useAskForExport() {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(createExport, {
		onSuccess: (asked) => {
			queryClient.setQueryData<Export[]>([listExports.path], (known = []) => [asked, ...known.filter(({ id }) => id !== asked.id)]);
			markStale(queryClient, 'export.requested');
		},
		onError: showFailure(say('Couldn’t start your export')),
	});
	return { ask: () => write({}), isPending };
}

/** Asks for an address of ten minutes, and lets the browser fetch the archive from it. */
export function useFetchExport() {
	const { mutate, isPending } = useMutation({
		mutationFn: ({ id }: Export) => call(getExportAddress, { params: { id } }),
		onSuccess: ({ url }) => fetchFile(url),
		onError: showFailure(say('Couldn’t fetch your export')),
	});
	return { fetchArchive: mutate, isPending };
}
