/** Samples between -1 and 1 as a mono WAV file of 16 bits. */

const HEADER_BYTES = 44;

export function toWav(samples: Float32Array, sampleRate: number): Buffer {
	const dataBytes = samples.length * 2;
	const file = Buffer.alloc(HEADER_BYTES + dataBytes);
	file.write('RIFF', 0);
	file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
	file.write('WAVEfmt ', 8);
	file.writeUInt32LE(16, 16);
	// PCM, one channel.
	file.writeUInt16LE(1, 20);
	file.writeUInt16LE(1, 22);
	file.writeUInt32LE(sampleRate, 24);
	file.writeUInt32LE(sampleRate * 2, 28);
	file.writeUInt16LE(2, 32);
	file.writeUInt16LE(16, 34);
	file.write('data', 36);
	file.writeUInt32LE(dataBytes, 40);
	samples.forEach((sample, index) => {
		file.writeInt16LE(Math.round(sample * 32_767), HEADER_BYTES + index * 2);
	});
	return file;
}
