/** An answer that can be posted to another thread. A Response would wrap its body in streams, and its text be encoded twice. */
export interface PlainAnswer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** Answers a call to `/api/…` by its address, without the network. */
export type CallApi = (url: string) => Promise<PlainAnswer>;

/** What a page may know beside the API's answers. */
export interface RenderContext {
  now: Date;
  /** Shown when the page fails, and in the log. */
  requestId: string;
  /** Receives what went wrong in a page. */
  report: (error: unknown) => void;
}

/** What the server asks of the website (src/web/server.tsx), in whatever thread it runs. */
export type RenderPage = (url: string, callApi: CallApi, context: RenderContext) => Promise<PlainAnswer>;
