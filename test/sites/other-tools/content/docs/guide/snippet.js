start();
stop(); // [!code ++]
