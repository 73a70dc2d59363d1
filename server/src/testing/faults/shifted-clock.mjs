/** Preloaded into a server process: each SIGUSR2 sets its clock an hour forward, right again, and an hour back. */
const shifts = [1, 0, -1].map((hours) => hours * 60 * 60 * 1000);
let shiftMs = 0;
process.on('SIGUSR2', () => {
	shiftMs = shifts.shift() ?? 0;
});

const SystemDate = Date;
globalThis.Date = class extends SystemDate {
	constructor(...given) {
		super(...(given.length > 0 ? given : [SystemDate.now() + shiftMs]));
	}
	static now() {
		return SystemDate.now() + shiftMs;
	}
};
