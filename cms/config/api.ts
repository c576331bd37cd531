/** 25 a page, 100 at most; a parameter that is not known is refused with 400. */
export default {
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
  documents: { strictParams: true },
};
