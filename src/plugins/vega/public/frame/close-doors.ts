/** What reaches a network without asking the policy, or starts what the page can't end. Vega needs none of it. */
const DOORS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'WebTransport',
  'Worker',
  'SharedWorker',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'open',
];

/** The frame's policy forbids these already; without them a mistake in the policy does no harm. */
export function closeDoors(): void {
  for (const name of DOORS) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false });
  }
}
