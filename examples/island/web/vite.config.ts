import { defineConfig } from "vite";

// The build is committed and embedded in the program. Names carry a hash of what is in them, so a browser may keep
// them for ever, and equal sources make equal files.
export default defineConfig({
  base: "./",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  worker: { format: "es" },
});
