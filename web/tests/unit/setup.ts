import fc from 'fast-check'

// A change that is tested before it goes in meets the same cases each time, so that nobody has to
// repair what another change broke; elsewhere each run draws new ones.
if (process.env.CI) fc.configureGlobal({ seed: 1 })
