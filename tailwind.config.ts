import type { Config } from "tailwindcss";

/** Tailwind 4 reads its tokens from client/src/index.css; this file says where class names stand. */
const config: Config = {
  content: ["./client/index.html", "./client/src/**/*.{ts,tsx}"],
};

export default config;
