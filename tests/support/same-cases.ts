import fc from 'fast-check';

/** Property tests use the same cases in every run. `FC_SEED` selects others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 2_026) });
