/** The site as it calls itself; `url` is the origin, without a slash at its end. */
export interface Site {
  name: string;
  url: string;
}
