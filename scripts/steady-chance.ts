import fc from 'fast-check';

// Property tests use the same seed in every run, so that none fails at random; FUZZ_SEED changes it.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_270_301) });
