/** An answer that can be posted to another thread. A Response would wrap its body in streams, and its text be encoded twice. */
export interface PlainAnswer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** Answers a call to `/api/…` by its address, without the network. */
export type CallApi = (url: string) => Promise<PlainAnswer>;
