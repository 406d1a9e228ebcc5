export function provideEventSource(): void;
