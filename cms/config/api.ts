/** Lists have 25 entries per page, at most 100. Unknown parameters get a 400. */
export default {
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
  documents: { strictParams: true },
};
