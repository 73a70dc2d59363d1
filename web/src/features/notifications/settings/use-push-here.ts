/** Push messages to this browser: asked for only by a press, and kept at the server by the address of the browser's subscription. */
import { endPush, getPushKey, subscribeToPush } from '@friends/contract/push/push.endpoints';
import { pushSubscriptionBodySchema } from '@friends/contract/push/push.schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';

/** 'unable': the browser has no push, or not on this page; 'refused': its person said no. */
export type PushState = 'unable' | 'refused' | 'off' | 'on';

const pushQuery = queryOptions({ queryKey: ['push-here'], queryFn: readState, staleTime: 0, networkMode: 'always' });

export const usePushHere = () => useQuery(pushQuery);

async function readState(): Promise<PushState> {
	if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
	if (Notification.permission === 'denied') return 'refused';
	const registration = await navigator.serviceWorker.getRegistration();
	if (!registration) return 'unable';
	const subscription = await registration.pushManager.getSubscription();
	return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

export function useSwitchPush() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (isOn: boolean) => (isOn ? turnOn() : turnOff()),
		onSettled: () => queryClient.invalidateQueries(pushQuery),
		retry: false,
	});
}

/** Call it from a press: browsers ask for nothing else. A refusal is no failure; the state says it. */
async function turnOn(): Promise<void> {
	if ((await Notification.requestPermission()) !== 'granted') return;
	const { pushManager } = await navigator.serviceWorker.ready;
	const { publicKey } = await call(getPushKey);
	// A subscription under an earlier key of the server cannot be used.
	await (await pushManager.getSubscription())?.unsubscribe();
	const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
	const { endpoint, keys } = subscription.toJSON();
	try {
		await call(subscribeToPush, { body: pushSubscriptionBodySchema.parse({ endpoint, keys }) });
	} catch (error) {
		await subscription.unsubscribe();
		throw error;
	}
}

async function turnOff(): Promise<void> {
	const registration = await navigator.serviceWorker.getRegistration();
	const subscription = await registration?.pushManager.getSubscription();
	if (!subscription) return;
	await call(endPush, { body: { endpoint: subscription.endpoint } });
	await subscription.unsubscribe();
}
