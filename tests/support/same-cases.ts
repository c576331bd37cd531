import fc from 'fast-check';

/** Property tests try the same cases in every run; `FC_SEED` looks elsewhere. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 2_026) });
