/** Queries and mutations of tribes in a box: the archive of one, the viewer's part in it, and claims. */
import { claim, createTribeExport, getOwnBox, listTribeExports, updateOwnBox } from '@friends/contract/boxes/boxes.endpoints';
import { say } from '@friends/contract/core/languages/say';
import { getExportAddress } from '@friends/contract/exports/exports.endpoints';
import type { Export } from '@friends/contract/exports/exports.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchFile } from '#core/browser/save-file.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const pollMs = 2_000;

export const isInTheMaking = ({ state }: Export) => state !== 'ready';

const exportsKey = (tribeId: string) => [listTribeExports.path, tribeId] as const;
const ownBoxKey = (tribeId: string) => [getOwnBox.path, tribeId] as const;

function showFailure(title: string) {
	return (error: Error) => toast({ title, description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
}

/** Polls while an archive is being made. */
export function useTribeExports(tribeId: string) {
	return useQuery({
		queryKey: exportsKey(tribeId),
		queryFn: ({ signal }) => call(listTribeExports, { params: { id: tribeId }, signal }),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.some(isInTheMaking) ? pollMs : false),
	});
}

export function useExportTribe(tribeId: string) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(createTribeExport, {
		onSuccess: (asked) => {
			queryClient.setQueryData<Export[]>(exportsKey(tribeId), (known = []) => [asked, ...known.filter(({ id }) => id !== asked.id)]);
			markStale(queryClient, 'export.requested');
		},
		onError: showFailure(say('Couldn’t start the export')),
	});
	return { exportTribe: () => write({ params: { id: tribeId } }), isPending };
}

/** Asks for an address of ten minutes, and lets the browser fetch the archive from it. */
export function useFetchTribeExport() {
	const { mutate, isPending } = useMutation({
		mutationFn: ({ id }: Export) => call(getExportAddress, { params: { id } }),
		onSuccess: ({ url }) => fetchFile(url),
		onError: showFailure(say('Couldn’t fetch the export')),
	});
	return { fetchArchive: mutate, isPending };
}

export function useOwnBox(tribeId: string) {
	return useQuery({ queryKey: ownBoxKey(tribeId), queryFn: ({ signal }) => call(getOwnBox, { params: { id: tribeId }, signal }) });
}

export function useChooseBox(tribeId: string) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(updateOwnBox, {
		onSuccess: (box) => {
			queryClient.setQueryData(ownBoxKey(tribeId), box);
			markStale(queryClient, 'tribe.boxChosen');
		},
		onError: showFailure(say('Your choice couldn’t be saved')),
	});
	return { choose: (picturesGoAlong: boolean) => write({ params: { id: tribeId }, body: { picturesGoAlong } }), isPending };
}

export function useClaim() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (link: string) => call(claim, { body: { link } }),
		onSuccess: () => markStale(queryClient, 'tribe.claimed'),
	});
}
