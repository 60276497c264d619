export interface Paging {
  limit: number;
  page: number;
}
