import type { Config } from "tailwindcss";
import { spriteIcons } from "./client/src/components/ui/icons/sprite.ts";

/** Tailwind 4 reads its tokens from client/src/index.css; this file says where class names stand, and adds what is drawn. */
const config: Config = {
  content: ["./client/index.html", "./client/src/**/*.{ts,tsx}"],
  plugins: [spriteIcons],
};

export default config;
